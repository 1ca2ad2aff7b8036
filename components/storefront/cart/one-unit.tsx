/** The fields of a form for one unit of a product without options, for `useAddToCart`. */
export function OneUnit({ productId }: { productId: string }) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="quantity" value={1} />
    </>
  );
}
