import type {
  GetAlternativesRequest,
  GetAlternativesResponse,
  GetBadgeResponse,
  GetBearerRequest,
  GetBearerResponse,
  GetCombinedRequest,
  GetCombinedResponse,
  GetDocumentRequest,
  GetDocumentResponse,
  GetOptionalRequest,
  GetOptionalResponse,
  GetReferencedResponse,
  PostCombinedRequest,
  PostCombinedResponse,
} from "../../../generated/operations.js";

const BADGE = Buffer.from("0123456789");

export async function getDocument({ params }: GetDocumentRequest): Promise<GetDocumentResponse> {
  const instant = "2025-01-31T12:00:00.000Z";
  const headers = {
    "X-Pages": 2,
    "X-Final": false,
    "X-Marks": ["a", "b"],
    "X-Moment": instant,
    "X-Point": { x: 1, y: 2 },
    "X-Exploded": { x: 1, y: 2 },
    "X-Json": [["ä", "b"]],
    "Set-Cookie": ["a=1", "b=2"],
  };
  const { name } = params;
  // @ts-expect-error A header is required.
  const without: GetDocumentResponse["headers"] = { "Content-Type": "text/plain" };
  void without;
  const invalid: Record<string, object> = {
    missing: { "X-Pages": undefined },
    float: { "X-Pages": 1.5 },
    text: { "X-Final": "false" },
    point: { "X-Point": { y: 1 } },
    moment: { "X-Moment": "yesterday" },
    list: { "X-Marks": [1] },
  };
  // @ts-expect-error A header is a number.
  const wrong: GetDocumentResponse["headers"] = { ...headers, "X-Pages": "2" };
  void wrong;
  const sent: Record<string, GetDocumentResponse> = {
    json: {
      status: 200,
      body: { name, size: 3 },
      headers: { ...headers, "Content-Type": "application/json" },
    },
    summary: {
      status: 200,
      body: { name },
      headers: { ...headers, "Content-Type": "application/vnd.range.summary+json" },
    },
    csv: {
      status: 200,
      body: "a,ü\n",
      headers: { ...headers, "Content-Type": "text/csv; header=present" },
    },
    xml: { status: 200, body: "<a/>", headers: { ...headers, "Content-Type": "application/xml" } },
    gif: { status: 200, body: BADGE, headers: { ...headers, "Content-Type": "image/gif" } },
  };
  const plain = { "X-Pages": 1, "Content-Type": "text/plain", ...invalid[name] } as const;
  return sent[name] ?? { status: 200, body: "plain", headers: plain };
}

export async function getBadge(): Promise<GetBadgeResponse> {
  return { status: 200, body: BADGE, headers: { "Accept-Ranges": "bytes" } };
}

export async function getReferenced(): Promise<GetReferencedResponse> {
  return { status: 200, body: [{ label: "a", children: [{ label: "b", children: [] }] }] };
}

export async function getOptional({ auth }: GetOptionalRequest): Promise<GetOptionalResponse> {
  // @ts-expect-error Perhaps nobody is known.
  const wrong = (): string => auth.clientId;
  void wrong;
  return { status: 200, body: { known: auth !== undefined } };
}

export async function getAlternatives({
  auth,
}: GetAlternativesRequest): Promise<GetAlternativesResponse> {
  return { status: 200, body: { clientId: auth.clientId } };
}

export async function getBearer({ auth }: GetBearerRequest): Promise<GetBearerResponse> {
  return { status: 200, body: { clientId: auth.clientId } };
}

export async function getCombined({ auth }: GetCombinedRequest): Promise<GetCombinedResponse> {
  return { status: 200, body: { clientId: auth.clientId } };
}

export async function postCombined({
  auth,
  body,
}: PostCombinedRequest): Promise<PostCombinedResponse> {
  return { status: 200, body: { clientId: auth.clientId, numbers: body.numbers } };
}
