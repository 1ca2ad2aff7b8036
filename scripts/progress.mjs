/* Plain JavaScript, because the launcher needs it before anything is installed. */

const isTerminal = process.stdout.isTTY === true;

/** Ten seconds: a log without output for longer looks like a hang. */
const SILENCE_MS = 10_000;

/**
 * Runs one step of a command under its title, showing that it is alive and how long it took.
 * `work` is given a function that says what it is doing or waiting for right now.
 */
export async function step(title, work) {
  const started = performance.now();
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
  let detail = "";
  const show = isTerminal ? showOnTerminal : showInLog;
  const timer = setInterval(() => show(title, detail, seconds()), isTerminal ? 100 : SILENCE_MS);
  try {
    const result = await work((text) => {
      if (!isTerminal && text !== detail) console.log(`  ${title}: ${text}`);
      detail = text;
    });
    finish("✓", title, seconds());
    return result;
  } catch (error) {
    finish("✗", title, seconds());
    throw error;
  } finally {
    clearInterval(timer);
  }
}

function showOnTerminal(title, detail, seconds) {
  const line = `  ${title}${detail && `: ${detail}`} … ${seconds}`;
  process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
}

function showInLog(title, detail, seconds) {
  console.log(`  ${title}${detail && `: ${detail}`} … ${seconds}`);
}

function finish(mark, title, seconds) {
  console.log(`${isTerminal ? "\r\x1b[2K" : ""}${mark} ${title} ${seconds}`);
}
