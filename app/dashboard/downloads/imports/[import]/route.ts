import { passOn } from "@/components/dashboard/server/pass-on";
import { sellerApi } from "@/components/dashboard/server/seller-api";

type Place = { params: Promise<{ import: string }> };

/** The rows of an import that were not taken in, as a file that can be put right and sent again. */
export async function GET(_request: Request, { params }: Place): Promise<Response> {
  const path = await params;
  const api = await sellerApi();
  return passOn(api.GET("/imports/{import}/errors.csv", { params: { path }, parseAs: "stream" }));
}
