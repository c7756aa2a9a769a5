import { stemLanguage } from "../../../query/analyser.js";
import { withoutAccents } from "./word-forms.js";

/** Selected from Snowball (https://snowballstem.org/algorithms/, BSD license), without descriptive words. */
const lists: Readonly<Record<string, string>> = {
  de: `aber alle allem allen aller alles als also am an auch auf aus bei beim bin bis bist da damit dann das dass dein
    deine dem den denn der des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch ein eine
    einem einen einer eines er es etwas euch euer eure für gegen hat hatte hier hin hinter ich ihm ihn ihnen ihr ihre
    ihrem ihren ihrer im in ins ist jede jedem jeden jeder jedes kein keine keinen mein meine meinem meinen meiner
    mich mir mit nach nicht noch nur ob oder ohne sehr sein seine seinem seinen seiner sich sie sind so über um und
    uns unser unsere unter vom von vor war was welche welcher welches wenn wer wie wir wird wo zu zum zur zwischen
    bitte brauche gern gerne hätte möchte suche suchen`,
  en: `a about an and any are as at be been but by can did do does for from had has have he her him his how i if in
    into is it its me my no nor not of on or our she so some such than that the their them then there these they this
    those to too was we were what when where which who with you your am looking searching need want would like please
    ve ll re`,
  es: `a al algo algunos ante con cual cuando de del desde donde e el ella ellas ellos en entre era eres es esa esas
    ese eso esos esta estas este esto estos ha hasta hay la las le les lo los más me mi mis mucho muy ni no nos o os
    otra otro para pero por porque que qué se ser si sí sin sobre son su sus también te tiene tu tus u un una uno unos
    unas y ya yo busco buscando quiero quisiera necesito estoy`,
  fr: `à au aux avec ce ces cet cette comme d dans de des du elle elles en entre es est et eu eux ici il ils j je l la
    le les leur leurs lui m ma mais me mes moi mon n ne nos notre nous on ont ou où par pas pour qu que qui s sa sans
    se ses si sont sous sur t ta te tes toi ton tu un une vos votre vous y cherche voudrais veux besoin ai suis`,
  it: `a ad agli ai al all alla alle allo anche c che chi ci come con cui da dagli dai dal dall dalla dalle dallo
    degli dei del dell della delle dello di dov dove e è ed era gli ha ho i il in io l la le lei li lo loro lui ma mi
    mia mie miei mio ne negli nei nel nell nella nelle nello noi non nostro o per perché più quale quella quelle
    quelli quello questa queste questi questo se senza si sono su sua sue sugli sui sul sull sulla sulle sullo suo
    suoi ti tra fra tu tua tuo un una uno vi voi cerco cercando sto vorrei voglio bisogno`,
  nl: `aan al als altijd bij dan dat de der deze die dit doch door dus een en er ge geen haar had heb hebben heeft hem
    het hier hij hoe hun iets ik in is ja je kan me meer men met mij mijn na naar niet nog nu of om omdat onder ons
    ook op over te tegen toch tot u uit uw van veel voor want was wat we wel werd wie wij wordt worden ze zich zij
    zijn zo zonder zoek zou graag wil ben`,
  pt: `a à ao aos aquela aquele aquilo as às até com como da das de dela dele depois do dos e é ela elas ele eles em
    entre era essa esse esta este eu foi há isso isto já lhe mais mas me mesmo meu minha muito na nas não nem no nos
    nossa nosso num numa o os ou para pela pelas pelo pelos por qual quando que quem são se sem ser seu seus só sua
    suas também te tem teu tu tua um uma você vocês procuro procurando quero queria gostaria preciso estou`,
  sv: `alla allt att av blev bli blir de dem den denna deras dess dessa det detta dig din ditt du där då efter ej
    eller en er ert ett från för ha hade han hans har hennes henne hon honom hur här i icke in inte jag ju kan man med
    mellan men mig min mina mitt mot mycket ni nu när någon något några och om oss på samma sedan sig sin sina sitt
    själv som så till under upp ut utan vad var vara varje vem vi vid vilka vilken vilket vår våra vårt än är åt över
    söker letar vill behöver skulle`,
};

const folded = new Map(
  Object.entries(lists).map(([language, words]) => [
    language,
    new Set(words.split(/\s+/).map(withoutAccents)),
  ]),
);

export function isStopWord(word: string, locale: string): boolean {
  return folded.get(stemLanguage(locale))?.has(withoutAccents(word)) ?? false;
}
