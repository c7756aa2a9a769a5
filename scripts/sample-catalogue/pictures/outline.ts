export type Point = readonly [x: number, y: number];
/** Closed or open lines of straight pieces. */
export type Outline = readonly (readonly Point[])[];

/** Pieces that a curve is broken into. */
const PIECES = 14;

/** Pictures are symmetric about this x. */
export const AXIS = 120;

/** The outline of a path in SVG's syntax, of absolute M, L, Q, C and Z. */
export function outline(path: string): Outline {
  const lines: Point[][] = [];
  let line: Point[] = [];
  for (const [, command = "", rest = ""] of path.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (rest.match(/-?[\d.]+/g) ?? []).map(Number);
    const points = numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, numbers[i + 1] ?? 0]]));
    const [start] = line;
    if (command === "M") lines.push((line = [...points]));
    else if (command === "L") line.push(...points);
    else if (command === "Z" && start) line.push(start);
    else line.push(...curve([line.at(-1) ?? [0, 0], ...points]));
  }
  return lines;
}

/** A closed outline of which the path is the left half, from the axis to the axis. */
export function symmetric(path: string): Outline {
  return outline(path).map((half) => [...half, ...half.map(reflected).reverse()]);
}

/** The outline, and its reflection about the axis. */
export function both(path: string): Outline {
  const one = outline(path);
  return [...one, ...one.map((line) => line.map(reflected))];
}

export function ellipse(x: number, y: number, rx: number, ry: number): Outline {
  // The magic number of circles by Bézier curves: exact to a thousandth, and without sines.
  const [kx, ky] = [0.5523 * rx, 0.5523 * ry];
  return outline(
    `M${x - rx} ${y} C${x - rx} ${y - ky} ${x - kx} ${y - ry} ${x} ${y - ry}` +
      ` C${x + kx} ${y - ry} ${x + rx} ${y - ky} ${x + rx} ${y}` +
      ` C${x + rx} ${y + ky} ${x + kx} ${y + ry} ${x} ${y + ry}` +
      ` C${x - kx} ${y + ry} ${x - rx} ${y + ky} ${x - rx} ${y} Z`,
  );
}

/** The area that a pen of that width covers along the lines, with round ends. */
export function stroke(lines: Outline, width: number): Outline {
  const radius = width / 2;
  return lines.flatMap((line) => [
    ...line.flatMap(([x, y]) => ellipse(x, y, radius, radius)),
    ...line.slice(1).map((end, i) => piece(line[i] ?? end, end, radius)),
  ]);
}

function piece([x0, y0]: Point, [x1, y1]: Point, radius: number): Point[] {
  const length = Math.sqrt((x1 - x0) ** 2 + (y1 - y0) ** 2) || 1;
  const [nx, ny] = [((y1 - y0) / length) * radius, ((x0 - x1) / length) * radius];
  // Wound as the round ends are, so that the areas add up.
  return [
    [x0 + nx, y0 + ny],
    [x1 + nx, y1 + ny],
    [x1 - nx, y1 - ny],
    [x0 - nx, y0 - ny],
  ];
}

function reflected([x, y]: Point): Point {
  return [2 * AXIS - x, y];
}

/** De Casteljau's points of a curve of any degree, without its first. */
function curve(controls: readonly Point[]): Point[] {
  return Array.from({ length: PIECES }, (_, i) => pointAt(controls, (i + 1) / PIECES));
}

function pointAt(controls: readonly Point[], t: number): Point {
  const [first = [0, 0]] = controls;
  if (controls.length <= 1) return first;
  const between = controls.slice(1).map((end, i): Point => {
    const [x, y] = controls[i] ?? end;
    return [x + (end[0] - x) * t, y + (end[1] - y) * t];
  });
  return pointAt(between, t);
}
