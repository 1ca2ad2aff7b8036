import { useMessages } from "@/components/dashboard/shell/language";
import { usePreference } from "@/components/dashboard/shell/use-preference";
import classes from "./shell.module.css";

/** The bar at the top in test mode, with a button to leave it. */
export function ModeBar() {
  const { messages } = useMessages();
  const [choose, isPending] = usePreference();
  return (
    <div className={classes.modeBar} role="note">
      <span className={classes.modeText}>
        <span className="sm:hidden">{messages.shell.testModeShort}</span>
        <span className="max-sm:hidden">{messages.shell.testMode}</span>
      </span>
      <button
        type="button"
        className={classes.modeButton}
        disabled={isPending}
        onClick={() => choose("mode", "live")}
      >
        {messages.shell.goLive}
      </button>
    </div>
  );
}
