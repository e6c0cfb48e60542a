import { context, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { RequestHandler } from "express";

/**
 * Without a started SDK, its spans do nothing. Looked up for each span, because a tracer of this bundled
 * copy of the API would not notice that the SDK, which has a copy of its own, was started.
 */
const tracer = () => trace.getTracer("helmwise");

/** Names the kind of error without its message, which may contain personal data. */
function recordFailure(span: Span, error: unknown): void {
  const name = error instanceof Error ? error.name : "Error";
  span.setStatus({ code: SpanStatusCode.ERROR, message: name });
  span.setAttribute("error.type", name);
}

/**
 * Starts a trace for each request, named by its method and the pattern of its route. Paths and queries are
 * left out, because they can contain secrets. Static files and cached pages have no trace.
 */
export function traceRequests(): RequestHandler {
  return (request, response, next) => {
    const { method } = request;
    const route = response.locals.route?.pattern ?? "page";
    const attributes = {
      "http.request.method": method,
      "http.route": route,
      "helmwise.request_id": response.locals.requestId,
    };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes });
    response.once("close", () => {
      const { statusCode } = response;
      span.setAttribute("http.response.status_code", statusCode);
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    context.with(trace.setSpan(context.active(), span), next);
  };
}

/** Runs work in a span of the current trace. */
export function traceWork<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      recordFailure(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

/** A `fetch` that records each call of Supabase as a span, without its path and query. */
export function traceFetch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => {
    const method = init?.method ?? "GET";
    // Such as `auth` or `rest`, with the name of the table or the function, but no filters and no ids.
    const [service = "", , ...rest] = new URL(String(input)).pathname.slice(1).split("/");
    const what = service === "storage" ? "object" : rest.slice(0, 2).join("/");
    const name = `supabase ${service} ${method} ${what}`;
    return tracer().startActiveSpan(name, { kind: SpanKind.CLIENT }, async (span) => {
      try {
        const response = await fetch(input, init);
        span.setAttribute("http.response.status_code", response.status);
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } catch (error) {
        recordFailure(span, error);
        throw error;
      } finally {
        span.end();
      }
    });
  };
}

/** Marks the current span as failed. `message` is the log entry's, without personal data. */
export function traceError(error: unknown, message: string): void {
  const span = trace.getActiveSpan();
  if (!span) return;
  recordFailure(span, error);
  span.addEvent("exception", { "exception.message": message });
}

/**
 * Sends traces to an OpenTelemetry collector. The SDK reads the other `OTEL_` variables, such as headers
 * and the share of requests that are sampled, by itself.
 */
export async function startTracing(
  endpoint: string,
  release: string,
): Promise<{ close(): Promise<void> }> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, resources] =
    await Promise.all([
      import("@opentelemetry/sdk-trace-node"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ]);
  const provider = new NodeTracerProvider({
    resource: resources.defaultResource().merge(
      resources.resourceFromAttributes({
        "service.name": "helmwise",
        "service.version": release,
      }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` }),
      ),
    ],
  });
  provider.register();
  return { close: () => provider.shutdown().catch(() => {}) };
}
