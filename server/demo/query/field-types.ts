/** A property of a stored value. */
export type Field = {
  readonly name: string;
  /** Path in queries and the index; "" for the record itself. */
  readonly path: string;
  /** Whether it is an array of this kind. */
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
      /** Whether facets can count its values. */
      readonly facetable: boolean;
      /** Whether the full-text search includes it. */
      readonly searched: boolean;
    }
  | { readonly kind: "object"; readonly members: readonly Field[] }
  /** Any JSON value: stored, but not searchable. */
  | { readonly kind: "json" };

/** How several values become one that the schema admits: see scripts/document/records/field-model.ts. */
export type FoldRule =
  | { readonly rule: "concatenation" | "union"; readonly most?: number; readonly least?: number }
  | { readonly rule: "extremes" | "members" | "last" };

/** A property of a record. */
export type RecordField = Field & {
  /** In the record, in each projection, or whether the projections differ. */
  readonly place: "head" | "content" | "differs";
  readonly required?: true;
  /** For references: the name of the stored member, and the constant members. */
  readonly stored?: {
    readonly as: string;
    readonly by: string;
    readonly constants: Readonly<Record<string, string | number | boolean>>;
  };
};
