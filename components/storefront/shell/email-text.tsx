import { shownEmail } from "@/lib/kit/shown-email";

/** An e-mail address that breaks, if it must, at its sign and dots, and never inside its ending. */
export function EmailText({ email }: { email: string }) {
  const parts = shownEmail(email).split(/(?=@)|(?=\.)/);
  return (
    <span className="wrap-anywhere">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an address never move.
        <span key={index}>
          <wbr />
          {index === parts.length - 1 ? <span className="whitespace-nowrap">{part}</span> : part}
        </span>
      ))}
    </span>
  );
}
