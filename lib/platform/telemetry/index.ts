export { COUNTERS, type CounterName, counted, countUp } from "./counters";
export { startTracing, stopTracing, traced } from "./tracing";
