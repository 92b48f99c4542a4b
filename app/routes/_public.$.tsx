/** No page has this address: the layout shows the friendly 404. */
export function loader() {
  throw new Response(null, { status: 404 })
}

export const action = loader

export default function UnknownRoute() {
  return null
}
