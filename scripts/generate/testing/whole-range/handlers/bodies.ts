import type {
  PostFormRequest,
  PostFormResponse,
  PutDocumentRequest,
  PutDocumentResponse,
  PostAccountRequest,
  PostAccountResponse,
  PostShapeRequest,
  PostShapeResponse,
} from "../../../generated/operations.js";
import type { UploadedFile } from "../../runtime/operation-types.js";

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
