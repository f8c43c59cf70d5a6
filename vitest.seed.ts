import fc from 'fast-check';

const DAY = 86_400_000;

/** Properties look at other examples each day, and at the same ones all day long: what fails fails again. `PROPERTY_SEED` repeats those of another day. */
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? Math.floor(Date.now() / DAY)) });
