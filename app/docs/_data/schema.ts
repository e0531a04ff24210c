import * as z from "zod";

const Scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The part of JSON Schema that the contract uses and the pages show. */
export const Schema = z.object({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  default: z.unknown().optional(),
  const: Scalar.optional(),
  enum: z.array(Scalar).optional(),
  /** Values that may be extended. */
  "x-extensible-enum": z.array(Scalar).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  minItems: z.number().optional(),
  maxItems: z.number().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), Schema).optional();
  },
  get items() {
    return Schema.optional();
  },
  get anyOf() {
    return z.array(Schema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), Schema]).optional();
  },
});
export type Schema = z.infer<typeof Schema>;

/** Body of a request or response. A file has no `application/json`. */
const Content = z.object({
  content: z.record(z.string(), z.object({ schema: Schema, example: z.unknown().optional() })),
});

const Parameter = z.object({
  name: z.string(),
  in: z.enum(["path", "query", "header"]),
  required: z.boolean(),
  description: z.string().optional(),
  schema: Schema,
});
export type Parameter = z.infer<typeof Parameter>;

const Operation = z.object({
  operationId: z.string(),
  tags: z.tuple([z.string()]),
  summary: z.string(),
  description: z.string(),
  parameters: z.array(z.union([Parameter, z.object({ $ref: z.string() })])),
  requestBody: Content.optional(),
  responses: z.object({ "200": Content }),
});

const WebhookEvent = z.object({ summary: z.string(), description: z.string(), requestBody: Content });

/** The part of the OpenAPI document that the pages show. */
export const Description = z.object({
  tags: z.array(z.object({ name: z.string(), description: z.string().default("") })).default([]),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), z.object({ post: WebhookEvent })).default({}),
  components: z.object({
    schemas: z.record(z.string(), Schema),
    parameters: z.record(z.string(), Parameter),
  }),
});

export type Description = z.infer<typeof Description>;
export type Described = z.infer<typeof Operation>;

/** Returns the description of an operation; null if there is none. */
export function findDescribed({ paths }: Description, name: string): Described | null {
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  return described.find(({ operationId }) => operationId === name) ?? null;
}
