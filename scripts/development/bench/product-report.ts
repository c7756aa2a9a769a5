import { productQueries } from "./product-queries.js";
import type { ProductFigures, ProductSize } from "./product-search.js";

/** Tables in Markdown: queries by size, and what else a size costs. */
export function productReport(sizes: readonly ProductSize[]): string {
  return [queryTable(sizes), costTable(sizes)].join("\n\n");
}

function queryTable(sizes: readonly ProductSize[]): string {
  const lines = productQueries.map(({ name }, i) => {
    const figures = sizes.flatMap((size) => size.figures[i] ?? []);
    const growth = (figures.at(-1)?.median ?? NaN) / (figures[0]?.median ?? NaN);
    return [
      name,
      ...figures.map((each) => [timesOf(each), cpuOf(each), each.wait.toFixed(0)].join(" / ")),
      `${growth.toFixed(1)} times`,
    ];
  });
  return table([
    [
      "products: ms, median / p99 / CPU / longest GET by id",
      ...headers(sizes),
      "growth of the median",
    ],
    ...lines,
  ]);
}

function costTable(sizes: readonly ProductSize[]): string {
  const line = (name: string, value: (size: ProductSize) => string): string[] => [
    name,
    ...sizes.map(value),
  ];
  return table([
    ["", ...headers(sizes)],
    line("import, products a second", ({ load }) => load.perSecond.toFixed(0)),
    line("the same until they are found", ({ load }) => load.perSecondIndexed.toFixed(0)),
    line("longest GET by id meanwhile, ms", ({ load }) => load.waits.get.toFixed(0)),
    line("longest POST meanwhile, ms", ({ load }) => load.waits.post.toFixed(0)),
    line("resident memory of the import, MB", ({ load }) => megabytes(load.memory)),
    line("resident memory of the service, MB", ({ memory }) => megabytes(memory)),
    line("disk, MB", ({ disk }) => megabytes(disk)),
    line("first search after a start, ms", ({ firstSearch }) => firstSearch.toFixed(0)),
  ]);
}

function headers(sizes: readonly ProductSize[]): string[] {
  return sizes.map(({ products }) => products.toLocaleString("en"));
}

function timesOf({ median, p99 }: ProductFigures): string {
  return `${median.toFixed(2)} / ${p99.toFixed(2)}`;
}

function cpuOf({ cpu }: ProductFigures): string {
  return cpu === undefined ? "–" : cpu.toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(0);
}

function table([header = [], ...lines]: readonly (readonly string[])[]): string {
  return [header, header.map(() => "---"), ...lines]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
