export { COUNTERS, type CounterName, incrementCounter, readCounter } from "./counters";
export { startTracing, stopTracing, traced } from "./tracing";
