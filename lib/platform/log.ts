import pino, { type Logger } from "pino";
import { config } from "@/lib/platform/config";

/** Keys whose values never reach a log line, at the top or one or two levels down. */
const PRIVATE_KEYS = [
  "authorization",
  "cookie",
  '["set-cookie"]',
  '["x-cart-token"]',
  "email",
  "password",
  "secret",
  "token",
  "body",
];

const under = (prefix: string, key: string) =>
  key.startsWith("[") ? `${prefix}${key}` : `${prefix}.${key}`;

const REDACTED_PATHS = PRIVATE_KEYS.flatMap((key) => [key, under("*", key), under("*.*", key)]);

let logger: Logger | undefined;

/** The one JSON logger of the process, made at first use because its level is configuration. */
export function log(): Logger {
  logger ??= createLog({ level: config().logLevel });
  return logger;
}

/** A logger with the house's redaction; `destination` is where tests listen. */
export function createLog(
  options: { level: string },
  destination?: pino.DestinationStream,
): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: REDACTED_PATHS, censor: "[redacted]" },
    serializers: { error: pino.stdSerializers.err, err: pino.stdSerializers.err },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
