import type { Attributes, Context, Span, SpanKind, TextMapGetter } from "@opentelemetry/api";
import { processState } from "@/lib/kit/process-state";
import { withTimeout } from "@/lib/kit/with-timeout";
import { config } from "@/lib/platform/config";

/** What is made of the libraries once they are loaded; undefined while no traces are made. */
type Tracing = {
  run<T>(begin: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  stop(): Promise<void>;
};

/** One span: the work of a server, or a call of ours to another. */
type SpanOptions = {
  name: string;
  kind: "server" | "client";
  attributes: Attributes;
  /** Reads a header of the request that caused it, to go on with its trace. */
  header?: (name: string) => string | undefined;
};

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    tracing: Tracing;
  }
}

/**
 * Starts to send traces if OTEL_EXPORTER_OTLP_ENDPOINT is set; the libraries are loaded only then. Called once per
 * process, before Next, which adds its spans to the traces started here.
 */
export async function startTracing(): Promise<void> {
  const { traces } = config();
  if (traces === undefined || processState.tracing !== undefined) return;
  processState.tracing = await openTracing(traces);
}

/** Sends what is left. */
export async function stopTracing(): Promise<void> {
  const tracing = processState.tracing;
  processState.tracing = undefined;
  await tracing?.stop();
}

/** Does the work inside a span; without traces, just the work. What `work` says of the span is optional. */
export function traced<T>(
  begin: () => SpanOptions,
  work: (note: (attributes: Attributes) => void) => Promise<T>,
): Promise<T> {
  const tracing = processState.tracing;
  if (tracing === undefined) return work(ignore);
  return tracing.run(begin(), (span) => work((attributes) => void span.setAttributes(attributes)));
}

const ignore = () => undefined;

/** Five seconds to hand over the last spans: stopping has other things to wait for. */
const STOP_MS = 5_000;

async function openTracing(settings: { endpoint: string; service: string }): Promise<Tracing> {
  const [api, sdk, { AsyncLocalStorageContextManager }, core, resources, otlp] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/context-async-hooks"),
    import("@opentelemetry/core"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const exporter = new otlp.OTLPTraceExporter({ url: `${settings.endpoint}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ "service.name": settings.service }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  api.trace.setGlobalTracerProvider(provider);
  api.context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  const tracer = provider.getTracer("cartwright");
  const kinds: Record<SpanOptions["kind"], SpanKind> = {
    server: api.SpanKind.SERVER,
    client: api.SpanKind.CLIENT,
  };

  /** A page that asks the API in this process has a span already; a client may have sent one. */
  const parentOf = ({ header }: SpanOptions): Context => {
    const active = api.context.active();
    if (header === undefined || api.trace.getSpan(active) !== undefined) return active;
    const read: TextMapGetter<undefined> = { keys: () => [], get: (_, name) => header(name) };
    return api.propagation.extract(active, undefined, read);
  };

  return {
    run(begin, work) {
      const { name, kind, attributes } = begin;
      const parent = parentOf(begin);
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, parent);
      const spanned = api.trace.setSpan(parent, span);
      return api.context.with(spanned, async () => {
        try {
          return await work(span);
        } catch (error) {
          // Its message could repeat what a person has sent; its type is enough to look for.
          const type = error instanceof Error ? error.name : typeof error;
          span.setStatus({ code: api.SpanStatusCode.ERROR }).setAttribute("error.type", type);
          throw error;
        } finally {
          span.end();
        }
      });
    },
    async stop() {
      await withTimeout(provider.shutdown(), STOP_MS).catch(() => undefined);
      api.trace.disable();
      api.context.disable();
      api.propagation.disable();
    },
  };
}
