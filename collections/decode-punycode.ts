const base = 36
const tMin = 1
const tMax = 26
const skew = 38
const damp = 700

/** The letters behind `xn--` in a label of a domain (RFC 3492). Browsers encode labels and have nothing that decodes them. */
export function decodePunycode(encoded: string): string {
  const plainLength = Math.max(encoded.lastIndexOf('-'), 0)
  const points = Array.from(encoded.slice(0, plainLength), (letter) => letter.charCodeAt(0))
  let at = plainLength > 0 ? plainLength + 1 : 0
  let [point, place, bias] = [128, 0, 72]
  while (at < encoded.length) {
    const before = place
    let weight = 1
    for (let step = base; ; step += base) {
      const digit = digitOf(encoded.charCodeAt(at++))
      place += digit * weight
      const threshold = Math.min(Math.max(step - bias, tMin), tMax)
      if (!(digit >= threshold)) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adapt(place - before, count, before === 0)
    point += Math.floor(place / count)
    place %= count
    points.splice(place++, 0, point)
  }
  return String.fromCodePoint(...points)
}

/** `a` to `z` are 0 to 25, `0` to `9` are 26 to 35. */
function digitOf(code: number): number {
  return code < 0x3a ? code - 22 : code - 97
}

function adapt(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2))
  rest += Math.floor(rest / count)
  let bias = 0
  for (; rest > ((base - tMin) * tMax) / 2; bias += base) rest = Math.floor(rest / (base - tMin))
  return bias + Math.floor((base * rest) / (rest + skew))
}
