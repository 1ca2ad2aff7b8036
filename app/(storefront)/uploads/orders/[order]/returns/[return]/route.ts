import { uploadPhotos } from "@/components/storefront/returns/upload-photos";

type RouteContext = { params: Promise<{ order: string; return: string }> };

/** Takes photos from the form of a page to the API, and goes back to the order or to what was wrong. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  return uploadPhotos(request, await params);
}
