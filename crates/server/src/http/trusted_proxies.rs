//! Whom a server believes when they say for whom they ask.

use std::net::IpAddr;

/// The proxies whose word counts. Anybody can write `X-Forwarded-For`: what a stranger writes there is not read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TrustedProxies {
    /// There are none.
    #[default]
    None,
    /// Those on this machine and in private networks.
    PrivateNetworks,
    /// These alone.
    Addresses(Vec<IpAddr>),
}

impl TrustedProxies {
    /// Whether a connection from this address is a proxy's.
    pub fn trusts(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        match self {
            TrustedProxies::None => false,
            TrustedProxies::PrivateNetworks => is_private(address),
            TrustedProxies::Addresses(addresses) => {
                addresses.iter().any(|known| known.to_canonical() == address)
            }
        }
    }
}

/// Whether an address is of this machine or of a private network.
fn is_private(address: IpAddr) -> bool {
    address.is_loopback()
        || match address {
            IpAddr::V4(address) => address.is_private() || address.is_link_local(),
            IpAddr::V6(address) => address.is_unique_local() || address.is_unicast_link_local(),
        }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().expect("an address")
    }

    #[test]
    fn strangers_are_not_believed() {
        let near =
            ["127.0.0.1", "::1", "10.0.0.1", "172.17.0.1", "192.168.1.2", "fd00::1", "::ffff:10.0.0.1"];
        let far = ["8.8.8.8", "172.32.0.1", "2001:db8::1", "::ffff:8.8.8.8"];
        assert!(near.iter().all(|text| TrustedProxies::PrivateNetworks.trusts(address(text))));
        assert!(!far.iter().any(|text| TrustedProxies::PrivateNetworks.trusts(address(text))));
        let addresses = TrustedProxies::Addresses(vec![address("8.8.8.8"), address("2001:db8::1")]);
        assert!(
            ["8.8.8.8", "::ffff:8.8.8.8", "2001:db8::1"].iter().all(|text| addresses.trusts(address(text)))
        );
        assert!(!["127.0.0.1", "10.0.0.1", "8.8.4.4"].iter().any(|text| addresses.trusts(address(text))));
        assert!(!near.iter().chain(&far).any(|text| TrustedProxies::None.trusts(address(text))));
    }
}
