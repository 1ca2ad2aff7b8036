/**
 * The parts of a call that hand a form on to the API as it comes; the API bounds its size. The address
 * has to be below /dashboard/uploads, which proxy.ts passes by: Next would keep the first ten megabytes
 * of it and drop the rest.
 */
export function uploadedForm(request: Request) {
  return {
    bodySerializer: () => request.body,
    headers: { "content-type": request.headers.get("content-type") ?? "" },
    duplex: "half",
  } as const;
}
