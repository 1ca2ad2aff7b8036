import { notFound } from "next/navigation";

/** Addresses that lead nowhere are answered inside the frame of the shop. */
export default function MissingPage(): never {
  notFound();
}
