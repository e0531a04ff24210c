import { createHash, createHmac } from "node:crypto";
import type { FakeProvider, FakeResponse, ReceivedRequest } from "./fake-server";

type StoredFile = { bytes: Buffer; type: string; cacheControl: string };

/** Fake of a picture store, and its files. Only tests use it. */
export type MediaFake = FakeProvider & { files: Map<string, StoredFile> };

/** Fake of Vercel Blob: one store, one token. */
export function playBlob(token: string): MediaFake {
  const files = new Map<string, StoredFile>();
  const storeId = token.split("_")[3] ?? "";
  const urlOf = (key: string) => `https://${storeId.toLowerCase()}.public.blob.vercel-storage.com/${key}`;
  const put = ({ headers, query, bytes }: ReceivedRequest): FakeResponse => {
    const key = query.get("pathname") ?? "";
    const seconds = headers["x-cache-control-max-age"];
    files.set(key, {
      bytes: bytes ?? Buffer.alloc(0),
      type: String(headers["x-content-type"]),
      cacheControl: `${seconds}`,
    });
    return { body: { url: urlOf(key), pathname: key } };
  };
  return {
    hosts: ["vercel.com"],
    files,
    answer(request) {
      const { headers, method, path, body } = request;
      if (headers.authorization !== `Bearer ${token}` || headers["x-vercel-blob-store-id"] !== storeId)
        return { status: 403, body: { error: { code: "forbidden", message: "Access denied" } } };
      if (headers["x-api-version"] !== "12") return { status: 400, body: { error: { code: "unknown_api_version" } } };
      if (method === "PUT" && path === "/api/blob/" && headers["x-vercel-blob-access"] === "public")
        return put(request);
      if (method !== "POST" || path !== "/api/blob/delete") return { status: 404, body: {} };
      const urls: string[] = JSON.parse(body).urls;
      for (const key of [...files.keys()]) if (urls.includes(urlOf(key))) files.delete(key);
      return { body: {} };
    },
  };
}

export type S3FakeSettings = {
  host: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
};

/** Fake of an S3 store below a path of the stage. It rejects requests without a valid signature (AWS Signature 4). */
export function playS3(settings: S3FakeSettings): MediaFake {
  const files = new Map<string, StoredFile>();
  return {
    hosts: [settings.host],
    files,
    answer(request) {
      const { headers, method, path, bytes = Buffer.alloc(0) } = request;
      if (headers.authorization !== signed(request, settings))
        return { status: 403, body: "<Code>SignatureDoesNotMatch</Code>" };
      const key = path.replace(`/${settings.bucket}/`, "");
      if (method === "DELETE") return { status: files.delete(key) ? 204 : 404, body: "" };
      const hasValidDigest = headers["x-amz-content-sha256"] === createHash("sha256").update(bytes).digest("hex");
      if (method !== "PUT" || !hasValidDigest) return { status: 400, body: "<Code>BadDigest</Code>" };
      files.set(key, { bytes, type: `${headers["content-type"]}`, cacheControl: `${headers["cache-control"]}` });
      return { body: "" };
    },
  };
}

/** Expected signature of a request, as Amazon documents it. */
function signed(
  { headers, method, path }: ReceivedRequest,
  { host, accessKeyId, secretAccessKey, region }: S3FakeSettings,
): string {
  const [, names = ""] = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? "") ?? [];
  const date = String(headers["x-amz-date"]);
  const scope = `${date.slice(0, 8)}/${region}/s3/aws4_request`;
  const listed = names.split(";").map((name) => `${name}:${headers[name]}\n`);
  const asked = [method, `/${host}${path}`, "", listed.join(""), names, headers["x-amz-content-sha256"] ?? ""].join(
    "\n",
  );
  const text = ["AWS4-HMAC-SHA256", date, scope, createHash("sha256").update(asked).digest("hex")].join("\n");
  const key = scope.split("/").reduce<Buffer | string>((secret, each) => hmac(secret, each), `AWS4${secretAccessKey}`);
  const signature = hmac(key, text).toString("hex");
  return `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`;
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
