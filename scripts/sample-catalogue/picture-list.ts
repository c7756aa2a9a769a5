import { drawPicture, type Shape } from "./pictures/draw-picture.js";
import { encoders } from "./pictures/encode.js";
import { type ColourKey, colours, kinds } from "./words.js";

type Format = keyof typeof encoders;

const formats: readonly Format[] = ["png", "png", "jpg", "png", "gif"];

interface Picture {
  shape: Shape;
  colour: ColourKey;
  name: string;
  format: Format;
}

/** One of each shape in each of its colours, in all three formats by turns. */
const pictures: Picture[] = shapesInColours().map(([shape, colour], i) => {
  const format = formats[i % formats.length] ?? "png";
  return { shape, colour, name: `${shape}-${colour}.${format}`, format };
});

export function pictureName(shape: Shape, colour: ColourKey): string {
  const picture = pictures.find((each) => each.shape === shape && each.colour === colour);
  if (picture) return picture.name;
  throw new Error(`There is no picture of a ${shape} in ${colour}.`);
}

/** The bytes of every picture by its name. */
export function drawPictures(): [name: string, bytes: Uint8Array][] {
  return pictures.map(({ shape, colour, name, format }) => {
    const { hex, backdrop } = colours[colour];
    return [name, encoders[format](drawPicture(shape, hex, backdrop))];
  });
}

function shapesInColours(): [Shape, ColourKey][] {
  return Object.entries(kinds).flatMap(([shape, kind]) =>
    kind.colours.map((colour): [Shape, ColourKey] => [shape as Shape, colour]),
  );
}
