import { type Outline, outline, stroke } from "./outline.js";

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** Lines a row of pixels is sampled at; along the row, coverage is exact. */
const SAMPLES = 5;

/** A picture that areas are painted on, with smooth edges. */
export class Canvas {
  /** Three bytes a pixel, row by row. */
  readonly pixels: Uint8Array;
  #mask: Float32Array | undefined;

  constructor(
    readonly width: number,
    readonly height: number,
    background: Colour,
    /** Pixels for a unit of the outlines. */
    private readonly scale: number,
  ) {
    this.pixels = new Uint8Array(width * height * 3);
    for (let i = 0; i < this.pixels.length; i++) this.pixels[i] = background[i % 3] ?? 0;
  }

  fill(area: Outline | string, colour: Colour, opacity = 1): void {
    const { coverage, top, bottom } = this.#cover(typeof area === "string" ? outline(area) : area);
    for (let i = top * this.width; i < bottom * this.width; i++) {
      const weight = (coverage[i] ?? 0) * opacity * (this.#mask ? (this.#mask[i] ?? 0) : 1);
      if (weight === 0) continue;
      for (let channel = 0; channel < 3; channel++) {
        const at = 3 * i + channel;
        const below = this.pixels[at] ?? 0;
        this.pixels[at] = Math.round(below + ((colour[channel] ?? 0) - below) * weight);
      }
    }
  }

  draw(lines: Outline | string, width: number, colour: Colour, opacity = 1): void {
    const path = typeof lines === "string" ? outline(lines) : lines;
    this.fill(stroke(path, width), colour, opacity);
  }

  /** What `work` paints stays within the area. */
  within(area: Outline, work: () => void): void {
    this.#mask = this.#cover(area).coverage;
    work();
    this.#mask = undefined;
  }

  /** How much of each pixel lies inside, 0 to 1, by the nonzero rule, and the rows concerned. */
  #cover(area: Outline): { coverage: Float32Array; top: number; bottom: number } {
    const coverage = new Float32Array(this.width * this.height);
    const heights = area.flatMap((line) => line.map(([, y]) => y * this.scale));
    const top = Math.max(0, Math.floor(Math.min(...heights)));
    const bottom = Math.min(this.height, Math.ceil(Math.max(...heights)));
    for (let line = top * SAMPLES; line < bottom * SAMPLES; line++) {
      const row = Math.floor(line / SAMPLES) * this.width;
      let winding = 0;
      let from = 0;
      for (const { x, direction } of crossings(area, (line + 0.5) / SAMPLES / this.scale)) {
        if (winding === 0) from = x;
        winding += direction;
        if (winding === 0) this.#coverRow(coverage, row, from * this.scale, x * this.scale);
      }
    }
    return { coverage, top, bottom };
  }

  #coverRow(coverage: Float32Array, row: number, from: number, to: number): void {
    const [start, end] = [Math.max(0, from), Math.min(this.width, to)];
    for (let x = Math.floor(start); x < end; x++) {
      const share = (Math.min(end, x + 1) - Math.max(start, x)) / SAMPLES;
      coverage[row + x] = Math.min(1, (coverage[row + x] ?? 0) + share);
    }
  }
}

function crossings(area: Outline, y: number): { x: number; direction: 1 | -1 }[] {
  const found: { x: number; direction: 1 | -1 }[] = [];
  for (const line of area) {
    for (let i = 0; i < line.length; i++) {
      const [x0, y0] = line[i] ?? [0, 0];
      const [x1, y1] = line[(i + 1) % line.length] ?? [0, 0];
      if (y0 <= y === y1 <= y) continue;
      found.push({ x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0), direction: y1 > y0 ? 1 : -1 });
    }
  }
  return found.sort((a, b) => a.x - b.x);
}

export function mix(one: Colour, other: Colour, share: number): Colour {
  const channel = (i: 0 | 1 | 2): number => Math.round(one[i] + (other[i] - one[i]) * share);
  return [channel(0), channel(1), channel(2)];
}

/** Of `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
