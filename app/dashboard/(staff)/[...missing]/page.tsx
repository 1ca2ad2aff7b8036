import { notFound } from "next/navigation";

/** Unknown addresses are answered inside the frame of the dashboard. */
export default function MissingPage(): never {
  notFound();
}
