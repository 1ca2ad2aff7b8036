import { type Config, ConfigError, config } from "@/lib/platform/config";
import { CommandError } from "@/scripts/run-command";

/** The configuration. A problem with it is an error of the command, which prints it without a stack trace. */
export function readConfig(): Config {
  try {
    return config();
  } catch (error) {
    throw error instanceof ConfigError ? new CommandError(error.message) : error;
  }
}
