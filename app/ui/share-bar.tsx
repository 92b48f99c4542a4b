/** How much something is of the most there is; decoration beside the figure itself. `share` is from 0 to 1. */
export function ShareBar({ share }: { share: number }) {
  return (
    <svg aria-hidden width="100%" height="6" className="block rounded-full rtl:-scale-x-100">
      <rect width="100%" height="6" rx="3" className="fill-sunken" />
      <rect width={`${Math.round(share * 1000) / 10}%`} height="6" rx="3" className="fill-brand-fill" />
    </svg>
  )
}
