type Prices = { monthlyPrice: number; annualPrice: number }

const monthsInYear = 12

/** Which part of twelve single months an annual plan saves, in whole percent as a fraction; 0 when it saves nothing. */
export function annualSaving({ monthlyPrice, annualPrice }: Prices): number {
  const singleMonths = monthlyPrice * monthsInYear
  if (singleMonths <= 0 || annualPrice >= singleMonths) return 0
  return Math.round((1 - annualPrice / singleMonths) * 100) / 100
}

/** What annual plans save: the most that one does, and whether all save the same. */
export function bestSaving(plans: Prices[]): { saving: number; isForAll: boolean } {
  const savings = plans.map(annualSaving)
  const saving = Math.max(0, ...savings)
  return { saving, isForAll: savings.every((each) => each === saving) }
}

/** What a month costs within an annual plan. */
export function monthWithinYear({ annualPrice }: Prices): number {
  return annualPrice / monthsInYear
}
