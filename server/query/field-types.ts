/** A property of a stored value. */
export type Field = {
  readonly name: string;
  /** Where queries and the index have it; "" for the record itself. */
  readonly path: string;
  /** An array of what is said beside. */
  readonly many: boolean;
  readonly fold: FoldRule;
} & FieldKind;

export type FieldKind =
  /** A value that conditions compare. */
  | {
      readonly kind: "scalar";
      readonly type: "text" | "number" | "boolean" | "datetime";
      /** Whether results can be sorted by it. */
      readonly sortable: boolean;
      /** Whether facets can be made of its values. */
      readonly facetable: boolean;
      /** Whether the full-text search looks into it. */
      readonly searched: boolean;
    }
  | { readonly kind: "object"; readonly members: readonly Field[] }
  /** Any value: it is stored, and no query looks into it. */
  | { readonly kind: "json" };

/** How several values become one that the schema admits: see scripts/generate/records/field-model.ts. */
export type FoldRule =
  | { readonly rule: "concatenation" | "union"; readonly most?: number; readonly least?: number }
  | { readonly rule: "extremes" | "members" | "last" };

/** A property of a record. */
export type RecordField = Field & {
  /** Once in the record, in each projection, or not at all: whether the projections differ. */
  readonly place: "head" | "content" | "differs";
  readonly required?: true;
  /** Of a reference: under which name which of its members is stored, and those that never vary. */
  readonly stored?: {
    readonly as: string;
    readonly by: string;
    readonly constants: Readonly<Record<string, string | number | boolean>>;
  };
};
