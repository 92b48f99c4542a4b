/** Throws within the public layout, whose error boundary shows the 404 page. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function UnknownRoute() {
  return null
}
