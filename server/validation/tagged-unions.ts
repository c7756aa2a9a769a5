import { _, type Ajv, type KeywordCxt, Name, type SchemaCxt } from "ajv";
import { type Tags, tagsOf } from "./union-branches.js";

/** Of Ajv's classes for several drafts. */
type Keywords = Pick<Ajv, "getKeyword" | "removeKeyword" | "addKeyword">;

/**
 * Makes Ajv try one branch of a `oneOf` where a tag names it: a value with another branch's tag cannot match. Ajv
 * itself tries all branches, and makes the errors of each that does not match, which of eight update actions took
 * longer than the rest of their validation.
 *
 * `ajv` then accepts and rejects the same values; of a union whose branch is named it has the errors of that branch.
 */
export function tryOnlyTagged(ajv: Keywords, document: object): void {
  const plain = ajv.getKeyword("oneOf");
  if (typeof plain !== "object" || !("code" in plain)) throw new Error("Ajv has no oneOf.");
  const code = (cxt: KeywordCxt): void => {
    const tags = tagsOf(document, cxt.parentSchema);
    if (tags) tryBranches(cxt, tags);
    else plain.code(cxt);
  };
  // Its place is kept: what else a schema says of the properties it evaluated comes later.
  ajv.removeKeyword("oneOf").addKeyword({ ...plain, code, before: "allOf" });
}

/** As Ajv's own code of `oneOf`, but for the condition on which a branch is tried. */
function tryBranches(cxt: KeywordCxt, tags: Tags): void {
  const { gen } = cxt;
  const named = namedBranch(cxt, tags);
  const valid = gen.let("valid", false);
  const passing = gen.let("passing", null);
  const isPassing = gen.name("_valid");
  cxt.setParams({ passing });
  gen.block(() => {
    for (let index = 0; index < tags.count; index++) {
      const branch = tryBranch(cxt, { named, index, isPassing });
      if (index > 0) {
        gen.if(_`${isPassing} && ${valid}`);
        gen
          .assign(valid, false)
          .assign(passing, _`[${passing}, ${index}]`)
          .else();
      }
      gen.if(isPassing, () => {
        gen.assign(valid, true).assign(passing, index);
        cxt.mergeEvaluated(branch, Name);
      });
    }
  });
  cxt.result(
    valid,
    () => cxt.reset(),
    () => cxt.error(true),
  );
}

function tryBranch(
  cxt: KeywordCxt,
  { named, index, isPassing }: { named: Name; index: number; isPassing: Name },
): SchemaCxt {
  const { gen } = cxt;
  const subschema = { keyword: "oneOf", schemaProp: index, compositeRule: true } as const;
  gen.var(isPassing, false);
  gen.if(_`${named} === undefined || ${named} === ${index}`);
  const branch = cxt.subschema(subschema, isPassing);
  gen.endIf();
  return branch;
}

/** The index of the branch that the value's tag names, or `undefined`. */
function namedBranch({ gen, data }: KeywordCxt, { property, branches }: Tags): Name {
  const named = gen.let("named");
  gen.if(_`${data} && typeof ${data} == "object"`, () => {
    for (const [tag, index] of branches) {
      gen.if(_`${data}[${property}] === ${tag}`, () => gen.assign(named, index));
    }
  });
  return named;
}
