import { beanie, belt, hat, scarf, sunglasses } from "./accessories.js";
import { Canvas } from "./canvas.js";
import * as garments from "./garments.js";
import { ellipse } from "./outline.js";
import * as shoesAndBags from "./shoes-and-bags.js";
import { tones } from "./tones.js";

export const WIDTH = 192;
export const HEIGHT = 256;
/** The outlines are drawn on a sheet of 240 by 320. */
const SCALE = WIDTH / 240;

const drawings = { ...garments, ...shoesAndBags, scarf, belt, hat, beanie, sunglasses };

export type Shape = keyof typeof drawings;

/** What stands on the ground, and where; the rest hangs. */
const standing: Partial<Record<Shape, { y: number; width: number }>> = {
  sneaker: { y: 225, width: 88 },
  pump: { y: 238, width: 80 },
  boot: { y: 244, width: 86 },
  sandal: { y: 241, width: 88 },
  loafer: { y: 235, width: 86 },
  tote: { y: 267, width: 62 },
  handbag: { y: 256, width: 74 },
  backpack: { y: 264, width: 62 },
  clutch: { y: 232, width: 80 },
  hat: { y: 230, width: 84 },
  belt: { y: 216, width: 76 },
  beanie: { y: 234, width: 66 },
};

/** The article in its colour (`#rrggbb`) before a soft backdrop. */
export function drawPicture(shape: Shape, hex: string, backdrop: string): Canvas {
  const palette = tones(hex, backdrop);
  const canvas = new Canvas(WIDTH, HEIGHT, palette.backdrop, SCALE);
  canvas.fill(ellipse(120, 166, 112, 128), palette.disc);
  const ground = standing[shape];
  if (ground) canvas.fill(ellipse(122, ground.y, ground.width, 8), palette.ground, 0.8);
  drawings[shape](canvas, palette);
  return canvas;
}
