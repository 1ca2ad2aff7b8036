import pino, { type Logger } from "pino";
import { moduleState } from "@/lib/kit/module-state";
import { config } from "@/lib/platform/config";
import { redact } from "@/lib/platform/redact";

const kept = moduleState((): { logger?: Logger } => ({}));

/** The one JSON logger of the process, made at first use because its level is configuration. */
export function log(): Logger {
  kept.logger ??= createLog({ level: config().logLevel });
  return kept.logger;
}

/** A logger that redacts secrets; `destination` is where tests listen. */
export function createLog(
  options: { level: string },
  destination?: pino.DestinationStream,
): Logger {
  const settings: pino.LoggerOptions = {
    level: options.level,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    hooks: {
      // Before anything is put together: fields, message and what is put into the message.
      logMethod(args, write) {
        write.apply(this, args.map((arg) => redact(arg)) as typeof args);
      },
    },
    // Errors are plain objects by now; pino's own serializers would take them for nothing.
    serializers: { error: (error) => error, err: (error) => error },
  };
  return destination ? pino(settings, destination) : pino(settings);
}
