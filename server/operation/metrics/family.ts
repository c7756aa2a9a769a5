/** One line of the text: `name{labels} value`. */
export interface Sample {
  /** The family's name, with the suffix of its type if any. */
  name: string;
  /** As written, such as `operation="getResource",status="200"`, or empty. */
  labels: string;
  value: number;
}

/** All samples of one metric. Plain data: a worker sends it to its supervisor. */
export interface Family {
  name: string;
  help: string;
  type: "counter" | "gauge" | "histogram";
  samples: Sample[];
}

/** The metrics of one process; `worker` names it if there are several. */
export interface Source {
  worker?: number;
  families: readonly Family[];
}

/** Prometheus' text format, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
export function metricsText(sources: readonly Source[]): string {
  const lines: string[] = [];
  for (const { name, help, type } of sources[0]?.families ?? []) {
    lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
    for (const { worker, families } of sources) {
      const own = worker === undefined ? "" : `worker="${worker}"`;
      for (const sample of families.find((family) => family.name === name)?.samples ?? []) {
        const labels = [own, sample.labels].filter(Boolean).join(",");
        lines.push(`${sample.name}${labels && `{${labels}}`} ${sample.value}`);
      }
    }
  }
  return `${lines.join("\n")}\n`;
}
