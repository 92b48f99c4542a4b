import fc from 'fast-check'

/** Property tests give the same verdict each time; `FC_SEED=…` lets them wander. */
const seed = Number(process.env.FC_SEED ?? 20_261_122)

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
