//! Counts of what happened in simulations, so that a test can require that everything happened.

/// Counts of one or several simulations.
#[derive(Clone, Debug, Default)]
pub struct Coverage {
    pub acknowledged: usize,
    pub crashes: usize,
    pub stored_without_answer: usize,
    pub lost_before_sync: usize,
    pub failures: usize,
    pub late_failures: usize,
    pub outages: usize,
    pub dropped: usize,
    pub doubled: usize,
    pub disconnected: usize,
    pub taken_back: usize,
    pub evictions: usize,
    pub finished: usize,
}

impl Coverage {
    pub fn add(&mut self, other: &Coverage) {
        self.acknowledged += other.acknowledged;
        self.crashes += other.crashes;
        self.stored_without_answer += other.stored_without_answer;
        self.lost_before_sync += other.lost_before_sync;
        self.failures += other.failures;
        self.late_failures += other.late_failures;
        self.outages += other.outages;
        self.dropped += other.dropped;
        self.doubled += other.doubled;
        self.disconnected += other.disconnected;
        self.taken_back += other.taken_back;
        self.evictions += other.evictions;
        self.finished += other.finished;
    }

    /// Checks that faults of every kind happened: a simulation without faults proves nothing.
    pub fn assert_covered(&self, seeds: u64) {
        let many = seeds as usize / 4;
        let counts = [
            self.crashes,
            self.stored_without_answer,
            self.lost_before_sync,
            self.failures,
            self.late_failures,
            self.outages,
            self.dropped,
            self.doubled,
            self.disconnected,
            self.taken_back,
            self.evictions,
        ];
        assert!(counts.iter().all(|count| *count >= many), "{self:?}");
        assert!(self.finished as u64 >= seeds * 9 / 10, "{self:?}");
    }
}
