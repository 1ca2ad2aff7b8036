import { uploadReviewPhotos } from "@/components/storefront/reviews/upload-review-photos";

type RouteContext = { params: Promise<{ review: string }> };

/** Takes photos from the form of a page to the API, and goes back to the page. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  return uploadReviewPhotos(request, (await params).review);
}
