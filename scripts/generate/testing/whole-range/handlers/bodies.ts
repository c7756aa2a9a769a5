import type {
  PostFormRequest,
  PostFormResponse,
  PutDocumentRequest,
  PutDocumentResponse,
  PostAccountRequest,
  PostAccountResponse,
  PostAnimalRequest,
  PostAnimalResponse,
  PostKindsRequest,
  PostKindsResponse,
  PostLargeRequest,
  PostLargeResponse,
  PostShapeRequest,
  PostShapeResponse,
} from "../../generated/operations.js";
import type { UploadedFile } from "../operation-types.js";

export async function postForm({ body }: PostFormRequest): Promise<PostFormResponse> {
  const { title, count, flag, tags, ratings, details, picture, attachments = [] } = body;
  const typed: [string, number | undefined, boolean | undefined] = [title, count, flag];
  const files: UploadedFile[] = [picture, ...attachments];
  // @ts-expect-error A file has no text.
  void picture.length;
  // @ts-expect-error Only what is declared.
  void body.other;
  const depth: number | undefined = details?.depth;
  if (title === "throw") throw new Error("The handler fails.");
  const contents = await Promise.all(files.map((file) => file.bytes()));
  let streamed = 0;
  for await (const chunk of picture.stream()) streamed += chunk.length;
  if (title === "wait") {
    process.stdout.write("[waiting]\n");
    await new Promise((resolve) => setTimeout(resolve, 300));
    process.stdout.write(`[file of ${(await picture.bytes()).length}]\n`);
  }
  return {
    status: 200,
    body: {
      typed,
      tags,
      ratings,
      depth,
      files: files.map(({ filename, mediaType, size }) => [filename, mediaType, size]),
      contents: contents.map((bytes) => bytes.toString("latin1").slice(0, 20)),
      streamed,
    },
  };
}

export async function putDocument({
  params,
  headers,
  body,
}: PutDocumentRequest): Promise<PutDocumentResponse> {
  const type: string | undefined = headers["content-type"];
  const shown = Buffer.isBuffer(body) ? { bytes: body.toString("hex") } : { body };
  return { status: 200, body: { name: params.name, type, ...shown } };
}

export async function postShape({ body }: PostShapeRequest): Promise<PostShapeResponse> {
  const size: number = body.kind === "round" ? body.radius : body.side;
  // @ts-expect-error Not without having looked at its kind.
  void body.radius;
  // @ts-expect-error There is no such kind.
  void (body.kind === "oval");
  return { status: 201, body, headers: { Location: `/shapes/${size}` } };
}

export async function postAnimal({ body }: PostAnimalRequest): Promise<PostAnimalResponse> {
  const species: "Cat" | "Dog" = body.species;
  return { status: 200, body: { species } };
}

export async function postAccount({ body }: PostAccountRequest): Promise<PostAccountResponse> {
  const password: string = body.password;
  // @ts-expect-error It is only returned.
  void body.id;
  const secret: string | undefined = body.profile?.secret;
  if (body.name === "leak") {
    const leaked = { id: "1", name: password, password };
    return { status: 201, body: leaked };
  }
  // @ts-expect-error It is only sent.
  const wrong: PostAccountResponse["body"] = { id: "1", name: "n", password };
  void wrong;
  return { status: 201, body: { id: "1", name: `${body.name} ${secret}`, profile: { rank: 1 } } };
}

export async function postKinds({ body }: PostKindsRequest): Promise<PostKindsResponse> {
  const level: 1 | 2 | 3 | undefined = body.level;
  const fixed: 7 | undefined = body.fixed;
  const nothing: null | undefined = body.nothing;
  const maybe: string | null | undefined = body.maybe;
  const mixed: (number | string | null)[] | undefined = body.mixed;
  const map: number | undefined = body.map?.["a"];
  const flags: boolean[] | undefined = body.lists?.["a"];
  const pair: [string, number] | undefined = body.pair;
  const label: string | undefined = body.tree?.children?.[0]?.children?.[0]?.label;
  const both: [string, number] | undefined = body.whole && [body.whole.id, body.whole.own];
  void [level, fixed, nothing, maybe, mixed, map, flags, pair, label, both];
  return { status: 200, body };
}

export async function postLarge({ body }: PostLargeRequest): Promise<PostLargeResponse> {
  return { status: 200, body: Array.isArray(body) ? body.length : typeof body };
}
