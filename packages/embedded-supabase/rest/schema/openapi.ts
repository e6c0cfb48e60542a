import type { DatabaseFunction, SchemaCache, Table } from "./schema-types.ts";

const JSON_TYPES: Record<string, string> = {
  smallint: "integer",
  integer: "integer",
  bigint: "integer",
  numeric: "number",
  real: "number",
  "double precision": "number",
  boolean: "boolean",
};

const jsonType = (type: string): Record<string, unknown> =>
  type.endsWith("[]")
    ? { type: "array", items: jsonType(type.slice(0, -2)), format: type }
    : { ...(/^jsonb?$/.test(type) ? {} : { type: JSON_TYPES[type] ?? "string" }), format: type };

const described = (description: string | null): Record<string, string> =>
  description === null ? {} : { description };

function definition(table: Table): Record<string, unknown> {
  const columns = [...table.columns.values()];
  const required = columns.filter((column) => !column.nullable).map(({ name }) => name);
  const properties = columns.map((column) => [
    column.name,
    { ...jsonType(column.type), ...described(column.description) },
  ]);
  return {
    type: "object",
    ...described(table.description),
    ...(required.length > 0 ? { required } : {}),
    properties: Object.fromEntries(properties),
  };
}

const ok = { 200: { description: "OK" } };

function tablePath(table: Table): Record<string, unknown> {
  const tags = [table.name];
  const written = { 201: { description: "Created" } };
  const empty = { 204: { description: "No Content" } };
  return {
    get: { tags, ...described(table.description), responses: ok },
    post: { tags, responses: written },
    patch: { tags, responses: empty },
    delete: { tags, responses: empty },
  };
}

function functionPath(overloads: readonly DatabaseFunction[]): Record<string, unknown> {
  const [first] = overloads;
  const properties = (first?.parameters ?? []).map(({ name, type }) => [name, jsonType(type)]);
  const schema = { type: "object", properties: Object.fromEntries(properties) };
  return {
    post: {
      tags: [`(rpc) ${first?.name}`],
      ...described(first?.description ?? null),
      parameters: [{ name: "args", in: "body", required: true, schema }],
      responses: ok,
    },
  };
}

/** A minimal OpenAPI 2.0 document of the tables, views and functions of a schema. */
export function openApi(cache: SchemaCache, schema: string): string {
  const tables = [...cache.tables.values()].filter((table) => table.schema === schema);
  const functions = [...cache.functions.values()].filter(([first]) => first?.schema === schema);
  return JSON.stringify({
    swagger: "2.0",
    info: { title: `${schema} schema`, description: "", version: "1" },
    basePath: "/rest/v1",
    consumes: ["application/json", "text/csv"],
    produces: ["application/json", "text/csv", "application/vnd.pgrst.object+json"],
    paths: {
      "/": { get: { tags: ["Introspection"], responses: ok } },
      ...Object.fromEntries(tables.map((table) => [`/${table.name}`, tablePath(table)])),
      ...Object.fromEntries(
        functions.map((overloads) => [`/rpc/${overloads[0]?.name}`, functionPath(overloads)]),
      ),
    },
    definitions: Object.fromEntries(tables.map((table) => [table.name, definition(table)])),
  });
}
