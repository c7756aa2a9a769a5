type Members = Readonly<Record<string, unknown>>;

const TEXT = (value: unknown): boolean => typeof value === "string" && value.length <= 3_000;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

const shared = {
  name: (value: unknown) => TEXT(value) && value !== "",
  remark: (value: unknown) => value === null || TEXT(value),
  color: (value: unknown) => ["red", "green", "blue"].includes(String(value)),
  weight: (value: unknown) => typeof value === "number" && value >= 0 && Number.isFinite(value),
};

/** What depot.yaml requires of the members of each body. */
const RULES: Readonly<Record<string, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  NewPart: Object.assign(
    {
      code: (value: unknown) =>
        /^[A-Z]+-[0-9]+$/.test(typeof value === "string" ? value : "") &&
        String(value).length <= 20,
      serial: (value: unknown) => isSerial(value),
      madeAt: (value: unknown) => INSTANT.test(String(value)) && isReal(String(value)),
      checkedAt: (value: unknown) =>
        /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i.test(String(value)),
      maker: (value: unknown) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(String(value)),
      mail: (value: unknown) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(String(value)),
      site: (value: unknown) =>
        /^[a-z]+:[!-~]+$/i.test(String(value)) && URL.canParse(String(value)),
    },
    shared,
  ),
  PartPatch: shared,
  NewNote: { text: TEXT },
};

/** The error in a body; `undefined` if it is valid. */
export function rejected(name: string, body: Members): string | undefined {
  const { [name]: rules = {} } = RULES;
  const required = { NewPart: ["code", "name"], NewNote: ["text"] }[name] ?? [];
  const missing = required.find((each) => !(each in body));
  if (missing !== undefined) return `${missing} is missing.`;
  const isOpen = name === "NewNote";
  const wrong = Object.entries(body).find(([member, value]) => {
    const rule = Object.hasOwn(rules, member) ? rules[member] : undefined;
    return rule ? !rule(value) : !isOpen;
  });
  return wrong && `${wrong[0]} is not as declared.`;
}

/** As text with `#`, or a number with an exponent. */
function isSerial(value: unknown): boolean {
  const digits = typeof value === "string" ? /^#(-?\d+)$/.exec(value)?.[1] : undefined;
  const whole = typeof value === "number" && Number.isInteger(value) ? BigInt(value) : undefined;
  const number = digits === undefined ? whole : BigInt(digits);
  return number !== undefined && BigInt.asIntN(64, number) === number;
}

function isReal(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 10).split("-").map(Number);
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return !Number.isNaN(Date.parse(text)) && day >= 1 && day <= last;
}
