import type {
  DeleteItemRequest,
  DeleteItemResponse,
  GetArchivedRequest,
  GetArchivedResponse,
  GetCookiesRequest,
  GetCookiesResponse,
  GetFirstItemResponse,
  GetItemRequest,
  GetItemResponse,
  GetStylesRequest,
  GetStylesResponse,
  HeadFirstItemResponse,
  OptionsItemRequest,
  OptionsItemResponse,
  PatchItemRequest,
  PatchItemResponse,
} from "../../../generated/operations.js";

export async function getCookies({ cookies }: GetCookiesRequest): Promise<GetCookiesResponse> {
  const session: string = cookies.session;
  const visits: number | undefined = cookies.visits;
  const seen: number[] | undefined = cookies.seen;
  // @ts-expect-error Not declared.
  void cookies.other;
  return { status: 200, body: { session, visits, seen } };
}

export async function getStyles(request: GetStylesRequest): Promise<GetStylesResponse> {
  const { params, query, headers } = request;
  const simple: number[] = params.simple;
  const deep: number | undefined = query.deep?.list?.[0];
  const either: number | string | undefined = query.either;
  const maybe: number | null | undefined = query.maybe;
  const chosen: "first" | "second" | undefined = query.chosen;
  const list: number[] | undefined = headers["x-list"];
  const filter: number | undefined = query.filter?.all[0]?.["a"];
  void [simple, deep, either, maybe, chosen, list, filter];
  return { status: 200, body: { params, query, headers } };
}

export async function getArchived({ params }: GetArchivedRequest): Promise<GetArchivedResponse> {
  const right: number = params.right;
  return { status: 200, body: { ...params, right } };
}

export async function getItem({ params }: GetItemRequest): Promise<GetItemResponse> {
  return { status: 200, body: { item: params.item } };
}

export async function patchItem({ params, body }: PatchItemRequest): Promise<PatchItemResponse> {
  const numbersByName: Record<string, number | null> | undefined = body;
  const numbers = Object.entries(numbersByName ?? {}).map(
    ([name, value]) => [name, value ?? 0] as const,
  );
  return {
    status: params.item,
    body: Object.fromEntries(numbers),
    headers: { "X-Count": numbers.length },
  };
}

export async function deleteItem(_: DeleteItemRequest): Promise<DeleteItemResponse> {
  return { status: 204 };
}

export async function optionsItem({ params }: OptionsItemRequest): Promise<OptionsItemResponse> {
  return { status: 200, body: { options: params.item } };
}

export async function getFirstItem(): Promise<GetFirstItemResponse> {
  return { status: 203, body: { first: true } };
}

export async function headFirstItem(): Promise<HeadFirstItemResponse> {
  return { status: 200, headers: { "X-Count": 7 } };
}
