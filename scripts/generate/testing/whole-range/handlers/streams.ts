import type {
  EchoLinesRequest,
  EchoLinesResponse,
  GetEventsRequest,
  GetEventsResponse,
  GetLinesRequest,
  GetLinesResponse,
  PostLinesRequest,
  PostLinesResponse,
} from "../../../generated/operations.js";

/** Reports to the test, on the output of the service, what responses do not show. */
function tell(text: string): void {
  process.stdout.write(`${text}\n`);
}

export async function postLines({ query, body }: PostLinesRequest): Promise<PostLinesResponse> {
  let sum = 0;
  let taken = 0;
  for await (const { number } of body) {
    const typed: number = number;
    sum += typed;
    tell(`[line ${number}]`);
    taken += 1;
    if (taken === query.take) break;
  }
  return { status: 200, body: { sum } };
}

export async function echoLines({ body }: EchoLinesRequest): Promise<EchoLinesResponse> {
  // @ts-expect-error An item is no number.
  const wrong: AsyncIterable<number> = body;
  void wrong;
  return { status: 200, body };
}

export async function getLines({ query }: GetLinesRequest): Promise<GetLinesResponse> {
  return { status: 200, body: lines(query.count, query.bad) };
}

async function* lines(count: number, bad: number | undefined): AsyncGenerator<{ number: number }> {
  let last = 0;
  try {
    for (let number = 1; number <= count; number += 1) {
      last = number;
      yield { number: number === bad ? number + 0.5 : number };
    }
  } finally {
    tell(`[lines ended at ${last}]`);
  }
}

export async function getEvents({ headers }: GetEventsRequest): Promise<GetEventsResponse> {
  return { status: 200, body: events(headers["last-event-id"] ?? 0) };
}

async function* events(last: number) {
  try {
    yield {
      data: { number: last + 1, text: "a\nb" },
      id: String(last + 1),
      event: "news",
      retry: 500,
    };
    yield { data: { number: last + 2 } };
    // More events may follow, but the listener disconnects first.
    await new Promise((resolve) => setTimeout(resolve, 4_000));
  } finally {
    tell("[events ended]");
  }
}
