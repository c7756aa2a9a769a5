import { type IntervalHistogram, monitorEventLoopDelay } from "node:perf_hooks";

/** One line of the text: `name{labels} value`. */
export interface Sample {
  /** The family's name, with the suffix of its type, if any. */
  name: string;
  /** `operation="getResource",status="200"`, or empty. */
  labels: string;
  value: number;
}

/** All samples of one metric. Plain data, for messages between processes. */
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

/** Seconds. */
const DURATIONS: readonly number[] = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

class Histogram {
  readonly #counts: Float64Array;
  #sum = 0;

  /** `bounds` must ascend. */
  constructor(private readonly bounds: readonly number[]) {
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let place = 0;
    while (place < this.bounds.length && value > (this.bounds[place] ?? Infinity)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += value;
  }

  family(name: string, help: string): Family {
    return { name, help, type: "histogram", samples: this.samples(name, "") };
  }

  /** Cumulative counts, as the format requires. */
  samples(name: string, labels: string): Sample[] {
    const before = labels && `${labels},`;
    let count = 0;
    const buckets = [...this.bounds, Infinity].map((bound, place) => {
      count += this.#counts[place] ?? 0;
      const le = bound === Infinity ? "+Inf" : String(bound);
      return { name: `${name}_bucket`, labels: `${before}le="${le}"`, value: count };
    });
    return [
      ...buckets,
      { name: `${name}_sum`, labels, value: this.#sum },
      { name: `${name}_count`, labels, value: count },
    ];
  }
}

const BATCH_SIZES: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 128, 256];
/** Interval at which the delay of the event loop is measured, in milliseconds. */
const LOOP_RESOLUTION = 20;
const LOOP_QUANTILES: readonly number[] = [0.5, 0.99, 1];
/** Label of requests that matched no operation (404, 405). */
const NO_OPERATION = "none";

/** The metrics of this process. Labels come only from the document, so that their number is bounded. */
export class Metrics {
  readonly #requests = new Map<string, Map<number, Histogram>>();
  readonly #transactions = new Histogram(DURATIONS);
  readonly #commits = new Histogram(BATCH_SIZES);
  #pending = 0;
  readonly #loop: IntervalHistogram = monitorEventLoopDelay({ resolution: LOOP_RESOLUTION });

  constructor(
    private readonly http: {
      connections: () => Promise<number>;
      bytesInFlight: () => number;
    },
  ) {
    this.#loop.enable();
  }

  responded(operationId: string | undefined, status: number, milliseconds: number): void {
    const operation = operationId ?? NO_OPERATION;
    let byStatus = this.#requests.get(operation);
    if (!byStatus) this.#requests.set(operation, (byStatus = new Map<number, Histogram>()));
    let histogram = byStatus.get(status);
    if (!histogram) byStatus.set(status, (histogram = new Histogram(DURATIONS)));
    histogram.observe(milliseconds / 1_000);
  }

  transactionBegun(): void {
    this.#pending += 1;
  }

  transactionEnded(milliseconds: number): void {
    this.#pending -= 1;
    this.#transactions.observe(milliseconds / 1_000);
  }

  committed(transactions: number): void {
    this.#commits.observe(transactions);
  }

  stop(): void {
    this.#loop.disable();
  }

  async families(): Promise<Family[]> {
    return [
      {
        name: "http_request_duration_seconds",
        help: "Time from a request's headers to its response, by operation and status.",
        type: "histogram",
        samples: [...this.#requests].flatMap(([operation, byStatus]) =>
          [...byStatus].flatMap(([status, histogram]) => {
            const labels = `operation="${operation}",status="${status}"`;
            return histogram.samples("http_request_duration_seconds", labels);
          }),
        ),
      },
      gauge("http_open_connections", "Connections of clients.", await this.http.connections()),
      gauge(
        "http_bytes_in_flight",
        "Memory reserved for requests and responses under way.",
        this.http.bytesInFlight(),
      ),
      this.#transactions.family(
        "store_transaction_duration_seconds",
        "Time from asking for a transaction to its commit or failure, waiting included.",
      ),
      gauge("store_transactions_pending", "Transactions that wait or run.", this.#pending),
      this.#commits.family("store_commit_transactions", "How many transactions shared a commit."),
      this.#loopFamily(),
      ...processFamilies(),
    ];
  }

  /** Since the last read. */
  #loopFamily(): Family {
    const name = "nodejs_eventloop_lag_seconds";
    const samples = LOOP_QUANTILES.map((quantile) => {
      const delay = this.#loop.percentile(quantile * 100) / 1e9 - LOOP_RESOLUTION / 1_000;
      return { name, labels: `quantile="${quantile}"`, value: Math.max(0, delay) };
    });
    this.#loop.reset();
    const help = "Delay of the event loop since the last read.";
    return { name, help, type: "gauge", samples };
  }
}

function processFamilies(): Family[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const startedAt = Math.round(Date.now() / 1_000 - process.uptime());
  const cpu = gauge("process_cpu_seconds_total", "CPU time used.", (user + system) / 1e6);
  return [
    { ...cpu, type: "counter" },
    gauge("process_resident_memory_bytes", "Memory in use.", rss),
    gauge("nodejs_heap_size_used_bytes", "Memory in use by JavaScript.", heapUsed),
    gauge("process_start_time_seconds", "Start of the process, in Unix time.", startedAt),
  ];
}

function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: "gauge", samples: [{ name, labels: "", value }] };
}
