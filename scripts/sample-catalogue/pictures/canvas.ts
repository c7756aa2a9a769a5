import { type Outline, outline, type Point, stroke } from "./outline.js";

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
    let [top, bottom] = [this.height, 0];
    for (const [line, found] of this.#crossings(area)) {
      const row = Math.floor(line / SAMPLES);
      [top, bottom] = [Math.min(top, row), Math.max(bottom, row + 1)];
      let winding = 0;
      let from = 0;
      for (const { x, direction } of found.sort((a, b) => a.x - b.x)) {
        if (winding === 0) from = x;
        winding += direction;
        if (winding === 0) this.#coverRow(coverage, row * this.width, from, x);
      }
    }
    return { coverage, top, bottom };
  }

  /** Where the outline crosses each line that is sampled, in pixels. */
  #crossings(area: Outline): Map<number, Crossing[]> {
    const byLine = new Map<number, Crossing[]>();
    const [step, last] = [SAMPLES * this.scale, this.height * SAMPLES - 1];
    for (const [[x0, y0], [x1, y1]] of area.flatMap(sides)) {
      const first = Math.max(0, Math.ceil(Math.min(y0, y1) * step - 0.5));
      const end = Math.min(last, Math.ceil(Math.max(y0, y1) * step - 0.5) - 1);
      for (let line = first; line <= end; line++) {
        const share = ((line + 0.5) / step - y0) / (y1 - y0);
        const crossing = { x: (x0 + share * (x1 - x0)) * this.scale, direction: y1 > y0 ? 1 : -1 };
        const others = byLine.get(line);
        if (others) others.push(crossing);
        else byLine.set(line, [crossing]);
      }
    }
    return byLine;
  }

  #coverRow(coverage: Float32Array, row: number, from: number, to: number): void {
    const [start, end] = [Math.max(0, from), Math.min(this.width, to)];
    for (let x = Math.floor(start); x < end; x++) {
      const share = (Math.min(end, x + 1) - Math.max(start, x)) / SAMPLES;
      coverage[row + x] = Math.min(1, (coverage[row + x] ?? 0) + share);
    }
  }
}

interface Crossing {
  x: number;
  /** 1 downwards, -1 upwards. */
  direction: number;
}

function sides(line: readonly Point[]): [from: Point, to: Point][] {
  return line.map((from, i) => [from, line[(i + 1) % line.length] ?? from]);
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
