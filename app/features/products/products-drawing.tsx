type ProductsDrawingProps = { src: string; alt: string };

/** Drawing at the top of the products page. */
export function ProductsDrawing({ src, alt }: ProductsDrawingProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={640}
      height={480}
      className="h-auto w-full rounded-lg shadow-lg max-lg:max-w-lg"
    />
  );
}
