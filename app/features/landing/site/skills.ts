import type { SkillProgress } from './landing-content'

/** The skill that is furthest, and the one that the next hour is best spent on. */
export function compareSkills(skills: readonly [SkillProgress, ...SkillProgress[]]) {
  const [first] = skills
  return {
    strongest: skills.reduce((best, skill) => (skill.percent > best.percent ? skill : best), first).skill,
    weakest: skills.reduce((least, skill) => (skill.percent < least.percent ? skill : least), first).skill,
  }
}
