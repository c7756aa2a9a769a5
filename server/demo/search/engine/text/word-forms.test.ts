import { describe, expect, it } from "@jest/globals";
import { stemForms } from "./word-forms.js";

function share(language: string, a: string, b: string): boolean {
  const forms = stemForms(a, language);
  return stemForms(b, language).some((form) => forms.includes(form));
}

/** Pairs by language, separated by commas. */
function pairs(table: Record<string, string>): [language: string, a: string, b: string][] {
  return Object.entries(table).flatMap(([language, all]) =>
    all.split(",").map((pair): [string, string, string] => {
      const [a = "", b = ""] = pair.trim().split(" ");
      return [language, a, b];
    }),
  );
}

describe("a plural shares a form with its singular", () => {
  it.each(
    pairs({
      de: `sofa sofas, auto autos, handy handys, baby babys, pulli pullis, bikini bikinis, büro büros, kamera kameras,
        video videos, boa boas, oma omas, top tops, slip slips, cap caps, menü menüs, bus busse, gürtel gürteln,
        glas gläser, ergebnis ergebnisse, läuferin läuferinnen, ärmellos ärmellose, hotel hotels, kleid kleider`,
      en: `knife knives, penknife penknives, shelf shelves, bookshelf bookshelves, leaf leaves, scarf scarves,
        headscarf headscarves, scarf scarfs, half halves, calf calves, wolf wolves, wife wives, life lives,
        loaf loaves, thief thieves, hoof hooves, elf elves, dwarf dwarves, mouse mice, child children,
        grandchild grandchildren, foot feet, tooth teeth, goose geese, man men, man mens, woman women, woman womens,
        policeman policemen, person people, tie ties, pie pies, bus buses, lens lenses, ox oxen, die dice, quiz quizzes,
        glove gloves, sleeve sleeves, olive olives, wave waves, earring earrings, shoe shoes, dress dresses`,
      es: `luz luces, lápiz lápices, lapiz lapices, pez peces, cruz cruces, nariz narices, dulce dulces, jersey jerseys,
        sofá sofás, menú menús, short shorts, top tops`,
      fr: `bijou bijoux, genou genoux, cheveu cheveux, jeu jeux, travail travaux, œil yeux, cheval chevaux, bleu bleus,
        photo photos, vélo vélos, tissu tissus, menu menus, roi rois, abri abris, uni unis, clou clous, tuyau tuyaux`,
      it: `uomo uomini, chiave chiavi, lago laghi, ago aghi, borsa borse, giacca giacche`,
      nl: `huis huizen, brief brieven, glas glazen, tas tassen, jas jassen, kind kinderen, stad steden, schip schepen`,
      pt: `animal animais, botão botões, calção calções, pão pães, papel papéis, fóssil fósseis, lençol lençóis,
        azul azuis, jardim jardins`,
      sv: `sko skor, bok böcker, fot fötter, mus möss, bror bröder`,
    }),
  )("%s: %s, %s", (language, a, b) => {
    expect(share(language, a, b)).toBe(true);
  });
});

describe("different words share no form", () => {
  it.each(
    pairs({
      de: `eis ei, mais mai, haus hau, reis rei, preis prei, sofa sofort, gips gift, spinnen spinat, rinnen rind`,
      en: `glove glof, news new, personal person, people personal, earring ear, valve half, carve scarf, sleeve leaf,
        cleave leaf, olive life, delve elf, grove groof, omen oman, police louse, slice louse, series tie, house bus,
        gloves glow, believes belief, shoe show`,
      es: `luz lucha, pez pecho, taza taco, plaza placa`,
      fr: `roux roue, houx houe, fois foi, bus bu, dos do, tapis tape, souris sourire, pas pa`,
      nl: `lezen les, leven lef, huizen huid`,
      pt: `jardins jarra, azuis azeite`,
      sv: `skor skola, fötter fat`,
    }),
  )("%s: %s, %s", (language, a, b) => {
    expect(share(language, a, b)).toBe(false);
  });
});
