/** Sends the page that a login leads to with the form that asks for it. */
export function ReturnField({ path }: { path: string | undefined }) {
  return path === undefined ? null : <input type="hidden" name="return" value={path} />;
}
