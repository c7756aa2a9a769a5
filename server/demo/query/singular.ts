type Rule = readonly [plural: RegExp, singular: string];

/** Plurals that stemmers do not reduce. A rule may match a singular if the result is not another word. */
const RULES: Readonly<Record<string, readonly Rule[]>> = {
  de: [
    // Loan words: "Sofas", "Handys", "Tops". Must not turn "Eis" into "Ei" or "Mais" into "Mai".
    [/(?<=.(?:[^aeiouäöü][aiou]|[eio]a|[ei]o|y|ü)|(?:ca|[hlr]i|to|sho)p)s$/u, ""],
    [/(?<=.{2}(?:el|er))n$/u, ""],
    [/(?<=bu)ssen?$/u, "s"],
    [/(?<=[a-zäöü]{3}in)nen$/u, ""],
  ],
  en: [
    [/(?<=kni|wi|^li|afterli)ves$/u, "fe"],
    [
      /(?<=(?:^|s|sh)el|[ch]al|(?<!c)lea|shea|loa|(?:sc|dw|wh)ar|(?<!be)hoo|(?:th|kerch)ie|wol)ves$/u,
      "f",
    ],
    [/(?<=^[a-z])ies$/u, "ie"],
    [/(?<=^|wo|[a-z]{3})mens?$/u, "man"],
    [/childrens?$/u, "child"],
    [/people$/u, "person"],
    [/feet$/u, "foot"],
    [/teeth$/u, "tooth"],
    [/geese$/u, "goose"],
    [/(?<=^|dor)mice$/u, "mouse"],
    [/^lice$/u, "louse"],
    [/^dice$/u, "die"],
    [/^oxen$/u, "ox"],
    [/quizzes$/u, "quiz"],
    [/(?<=^(?:mini|omni)?bu|^ga|len|iri|canva|bonu|viru|campu)ses$/u, "s"],
  ],
  es: [
    [/(?<=..)ces$/u, "z"],
    [/(?<=[aeo]y|[bdfgkmpt]|rt|[íiúu])s$/u, ""],
    [/éis$/u, "ey"],
  ],
  fr: [
    [/(?<=.eu|(?:bij|caill|gen|hib|jouj|^ch|^p)ou)x$/u, ""],
    [/(?<=trav|cor|vitr|[ée]m)aux$/u, "ail"],
    [/(?<=[ou]y)aux$/u, "au"],
    // The stemmer keeps the s after these vowels: "photos", "bleus". Must not turn "fois" into "foi".
    [/(?<=..[iou])(?<!^foi)s$/u, ""],
    [/^yeux$/u, "œil"],
  ],
  it: [
    [/uomini$/u, "uomo"],
    [/(?<=chiav)i$/u, "e"],
    [/(?<=(?:^a|^la)g)hi$/u, "o"],
  ],
  nl: [
    [/(?<=[^e])zen$/u, "s"],
    [/(?<=[^e]|ie)ven$/u, "f"],
    [/(?<=([bdfgklmnprst]))\1en$/u, ""],
    [/(?<=kind|ei|blad|goed|lied|volk|rund)eren$/u, ""],
    [/steden$/u, "stad"],
    [/schepen$/u, "schip"],
    [/^leden$/u, "lid"],
  ],
  pt: [
    [/(?:[õo]e|[ãa]e)s$/u, "ão"],
    [/ais$/u, "al"],
    [/[éeê]is$/u, "el"],
    [/[éeê]is$/u, "il"],
    [/[óo]is$/u, "ol"],
    [/uis$/u, "ul"],
    [/ns$/u, "m"],
  ],
  sv: [
    [/skor(?:na)?$/u, "sko"],
    [/[öo]cker(?:na)?$/u, "ok"],
    [/[öo]tter(?:na)?$/u, "ot"],
    [/möss$|^moss$/u, "mus"],
    [/bröder(?:na)?$/u, "bror"],
  ],
};

/** Singulars that the language's stemmer does not find: `knife` for `knives`. */
export function singularsOf(word: string, language: string): string[] {
  const rules = RULES[language] ?? [];
  return rules.filter(([plural]) => plural.test(word)).map((rule) => word.replace(...rule));
}
