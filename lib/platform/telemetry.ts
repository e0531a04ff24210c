import { hostname } from "node:os";
import { inBackground } from "./background";
import { singleton } from "./singleton";
import { findPosition } from "./workers/worker";

/** Telemetry of a request. It contains no personal data: a route is a pattern, and a shop is its own name. */
export type RequestSeen = {
  operation: string;
  route: string;
  method: string;
  shop: string | null;
  status: number;
  code: string | undefined;
  ms: number;
};

export type JobSeen = { job: string; isFailed: boolean; ms: number };

/** OpenTelemetry: spans and metrics of requests and of timed work, sent to a collector. */
export type Telemetry = {
  noteRequest(seen: RequestSeen): void;
  noteJob(seen: JobSeen): void;
  /** Sends all pending data. */
  flush(): Promise<void>;
};

/** Spans of other libraries are not sent: Next's contain full URLs, and an order's URL contains its tracking token. */
const scope = "etalase";

const slot = singleton<{ telemetry: Telemetry | null }>("telemetry", () => ({ telemetry: null }));

/** Telemetry of this process; null if none is configured, which costs nothing. */
export function telemetry(): Telemetry | null {
  return slot.telemetry;
}

/** Opens the telemetry of this process. Its packages read the endpoint and headers from the environment themselves. */
export async function openTelemetry({ onVercel }: { onVercel: boolean }): Promise<void> {
  const [api, traces, metrics, spans, figures, { resourceFromAttributes }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/sdk-metrics"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/exporter-metrics-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const resource = resourceFromAttributes({
    "service.name": process.env.OTEL_SERVICE_NAME || "etalase",
    // A collector keeps the metrics of workers apart by this.
    ...(findPosition() && { "service.instance.id": `${hostname()}-${process.pid}` }),
  });
  class OwnSpans extends traces.BatchSpanProcessor {
    override onEnd(span: Parameters<InstanceType<typeof traces.BatchSpanProcessor>["onEnd"]>[0]): void {
      if (span.instrumentationScope.name === scope) super.onEnd(span);
    }
  }
  const processor = new OwnSpans({ exporter: new spans.OTLPTraceExporter() });
  const tracers = new traces.TracerProvider({ resource, spanProcessors: [processor] });
  const reader = new metrics.PeriodicExportingMetricReader({ exporter: new figures.OTLPMetricExporter() });
  const meters = new metrics.MeterProvider({ resource, readers: [reader] });
  api.trace.setGlobalTracerProvider(tracers);
  api.metrics.setGlobalMeterProvider(meters);
  const flush = async () => void (await Promise.allSettled([tracers.forceFlush(), meters.forceFlush()]));
  const noted = recorder(api);
  slot.telemetry = {
    ...noted,
    noteRequest: (seen) => {
      noted.noteRequest(seen);
      // Vercel freezes a function between requests.
      if (onVercel) inBackground("sending telemetry", flush());
    },
    flush,
  };
}

type Api = typeof import("@opentelemetry/api");

function recorder({ trace, metrics, SpanKind, SpanStatusCode }: Api): Pick<Telemetry, "noteRequest" | "noteJob"> {
  const tracer = trace.getTracer(scope);
  const meter = metrics.getMeter(scope);
  const requests = meter.createHistogram("http.server.request.duration", { unit: "s" });
  const jobs = meter.createHistogram("etalase.job.duration", { unit: "s" });
  type Done = { kind: Api["SpanKind"][keyof Api["SpanKind"]]; ms: number; isFailed: boolean };
  const span = (name: string, attributes: Record<string, string | number>, { kind, ms, isFailed }: Done) => {
    const endTime = Date.now();
    const done = tracer.startSpan(name, { kind: Number(kind), attributes, startTime: endTime - ms, root: true });
    if (isFailed) done.setStatus({ code: SpanStatusCode.ERROR });
    done.end(endTime);
  };
  return {
    noteRequest: ({ operation, route, method, shop, status, code, ms }) => {
      const common = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
      requests.record(ms / 1_000, common);
      const own = {
        "etalase.operation": operation,
        ...(shop && { "etalase.shop": shop }),
        ...(code && { "error.type": code }),
      };
      span(operation, { ...common, ...own }, { kind: SpanKind.SERVER, ms, isFailed: status >= 500 });
    },
    noteJob: ({ job, isFailed, ms }) => {
      jobs.record(ms / 1_000, { "etalase.job": job });
      span(`job ${job}`, { "etalase.job": job }, { kind: SpanKind.INTERNAL, ms, isFailed });
    },
  };
}
