/** What a form says of one unit of a product without a choice, for `useAddToCart`. */
export function OneUnit({ productId }: { productId: string }) {
  return (
    <>
      <input type="hidden" name="productId" value={productId} />
      <input type="hidden" name="quantity" value={1} />
    </>
  );
}
