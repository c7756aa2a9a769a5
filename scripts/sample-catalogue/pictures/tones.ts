import { type Colour, colour, mix } from "./canvas.js";

/** The colours a picture is painted with. */
export interface Tones {
  base: Colour;
  light: Colour;
  shade: Colour;
  /** The inside, and what lies behind. */
  deep: Colour;
  /** Seams. */
  line: Colour;
  /** Buttons and buckles. */
  metal: Colour;
  backdrop: Colour;
  disc: Colour;
  ground: Colour;
}

const black = colour("#1b1714");
const white = colour("#ffffff");

export function tones(hex: string, backdropHex: string): Tones {
  const base = colour(hex);
  const backdrop = colour(backdropHex);
  const brightness = base[0] + base[1] + base[2];
  const dark = brightness < 210;
  return {
    base,
    light: mix(base, white, dark ? 0.14 : 0.3),
    shade: mix(base, black, dark ? 0.35 : 0.14),
    deep: mix(base, black, 0.5),
    line: dark ? mix(base, white, 0.28) : mix(base, black, 0.34),
    metal: colour("#c9a25f"),
    backdrop,
    // White articles would melt into a light one.
    disc: mix(backdrop, white, brightness > 720 ? 0.2 : 0.5),
    ground: mix(backdrop, black, 0.13),
  };
}
